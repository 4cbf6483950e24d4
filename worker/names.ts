// Names that this house does not want to read, at a table or on a podium.

import { englishDataset, englishRecommendedTransformers, RegExpMatcher } from "obscenity";
import { games } from "../shared/games/index.ts";
import { isOffensiveInitials } from "../shared/games/tier-madness/content/offensive.ts";

const oaths = new RegExpMatcher({ ...englishDataset.build(), ...englishRecommendedTransformers });

export const isUnwanted = (game: string, name: string): boolean =>
  games.get(game)?.names === "initials" ? isOffensiveInitials(name) : oaths.hasMatch(name);
