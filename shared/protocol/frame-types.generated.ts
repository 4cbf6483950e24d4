// Made by scripts/lexicon-types.ts out of lexicons/.

/** The first frame: resumes a seat, or watches when there is no token. */
export interface TableClientHello {
  readonly protocol: number;
  /** The seat's token, as the server once gave it. */
  readonly token?: string;
  /** The table's version that the client holds. */
  readonly since?: number;
}

/** Takes a seat in the lobby. */
export interface TableClientJoin {
  readonly name: string;
  /** Hash of the entropy that this seat opens at the start: 32 bytes, base64url. */
  readonly entropyHash?: string;
}

/** Opens the seat's entropy after the start froze the list of hashes. */
export interface TableClientOpen {
  /** 16 random bytes, base64url. */
  readonly entropy: string;
}

/** A move of the game's vocabulary. */
export interface TableClientIntent {
  readonly id: TableIntentId;
  readonly at?: TableMoment;
  readonly move: Readonly<Record<string, unknown>>;
  /** For a secret move: at least 16 random bytes, base64url. Else the server draws them. */
  readonly nonce?: string;
}

/** Something asked of the table rather than of the game. */
export interface TableClientLobby {
  readonly id: TableIntentId;
  /** `type` is start, options, addBot, kick, lock, public, teams, nudge, end or leave. */
  readonly action: Readonly<Record<string, unknown>>;
}

/** A turn of the dial that a team shares. Not answered: everyone is told where it stands. */
export interface TableClientDial {
  readonly at: number;
  /** The hand has let go. */
  readonly done: boolean;
}

/** A small sign to all at the table. */
export interface TableClientEmote {
  readonly kind: string;
}

/** Asks for a snapshot. */
export type TableClientResync = Readonly<Record<string, never>>;

/** Bodies by the `t` of their frames. */
export interface ClientFrames {
  readonly "#hello": TableClientHello;
  readonly "#join": TableClientJoin;
  readonly "#open": TableClientOpen;
  readonly "#intent": TableClientIntent;
  readonly "#lobby": TableClientLobby;
  readonly "#dial": TableClientDial;
  readonly "#emote": TableClientEmote;
  readonly "#resync": TableClientResync;
}

/** Names one intent, so that sent again it takes effect once. */
export interface TableIntentId {
  /** The page or agent that sent it. */
  readonly session: string;
  /** Its count there, from 1. */
  readonly n: number;
}

/** What the sender saw: an intent meant for another phase or round is refused. */
export interface TableMoment {
  readonly phase: string;
  readonly round: number;
}

/** All that one viewer may see. */
export interface TableSnapshotView {
  /** The part that is the same for all viewers. */
  readonly table: Readonly<Record<string, unknown>>;
  /** The part for this seat alone; absent for who watches. */
  readonly you?: Readonly<Record<string, unknown>>;
}

/** Who the client is here: after hello, after join, and when that changes. */
export interface TableServerWelcome {
  readonly protocol: number;
  /** Absent for who watches. */
  readonly seat?: number;
  /** Resumes this seat; told once, to who has just taken it. */
  readonly token?: string;
  /** Server time. */
  readonly now: number;
}

/** The whole view. */
export interface TableServerSnapshot {
  /** The table's version. */
  readonly seq: number;
  readonly view: TableSnapshotView;
}

/** What changed in the view. Applies only to the version `from`. */
export interface TableServerPatch {
  readonly from: number;
  readonly to: number;
  /** A patch of the part that all share. */
  readonly table?: Readonly<Record<string, unknown>>;
  /** A patch of the part for this seat alone. */
  readonly you?: Readonly<Record<string, unknown>>;
}

/** An intent was accepted. Sent again, it gets the very same answer. */
export interface TableServerOk {
  readonly id: TableIntentId;
  /** The table's version that it led to. */
  readonly seq: number;
  /** Of a secret move: the CID of its record. */
  readonly cid?: string;
  /** Of a secret move. */
  readonly createdAt?: number;
  /** Of a secret move. */
  readonly nonce?: string;
}

/** A frame was refused, and nothing changed. */
export interface TableServerNo {
  /** The intent; absent when the frame was none. */
  readonly id?: TableIntentId;
  /** For programs. */
  readonly code: string;
  /** A sentence for people. */
  readonly message: string;
}

/** The dial stands elsewhere than the view says, at the same version of the table. */
export interface TableServerDial {
  /** Counts up from frame to frame. */
  readonly d: number;
  readonly at: number;
  /** The seat that turned it last; absent: nobody yet. */
  readonly by?: number;
}

/** A seat made a sign. */
export interface TableServerEmote {
  readonly seat: number;
  readonly kind: string;
}

/** The next table is open. */
export interface TableServerRematch {
  readonly code: string;
}

/** The reason in words, before a close that is final. */
export interface TableServerBye {
  /** The close code that follows. */
  readonly code: number;
  readonly reason: string;
}

/** Bodies by the `t` of their frames. */
export interface ServerFrames {
  readonly "#welcome": TableServerWelcome;
  readonly "#snapshot": TableServerSnapshot;
  readonly "#patch": TableServerPatch;
  readonly "#ok": TableServerOk;
  readonly "#no": TableServerNo;
  readonly "#dial": TableServerDial;
  readonly "#emote": TableServerEmote;
  readonly "#rematch": TableServerRematch;
  readonly "#bye": TableServerBye;
}

/** A card as dealt. Rumpus's own shape. */
export interface TierMadnessItem {
  /** The article's title: the item's id everywhere. */
  readonly id: string;
  /** The title on the card. */
  readonly title: string;
  readonly description: string;
  readonly url: string;
  /** File name of its art, without ending: code points in hex, joined by hyphens. */
  readonly emoji?: string;
  /** Its standing in its category by views, 1 = best known. */
  readonly rank: number;
}

/** The article a card comes from. Rumpus's own shape. */
export interface TierMadnessSubject {
  readonly uri: string;
}

/** A tier as a value on the game's scale. Rumpus's own shape. */
export interface TierMadnessValue {
  readonly tier: "S" | "A" | "B" | "C" | "D" | "F";
  /** S 6, A 3, B 1, C -1, D -3, F -6. */
  readonly value: number;
  /** The slots that the tier shares: S top, A and D outer, B and C inner, F bottom. */
  readonly pool: "top" | "outer" | "inner" | "bottom";
}

/** One secret move by a player, written (by the game server, on the player's behalf, or by the player) to the round's secret space (skey `{game}-r{round}`). Only the game server can read it until that round's reveal, when the game's players can too (round 0, the category vote, opens at game end). Its CID is published as a games.cavu.tier-madness.commitment (same rkey) in the game's commitment space, so the move can't be changed later. The nonce stops anyone from guessing a low-entropy move (e.g. a tier) by hashing every possibility. */
export interface TierMadnessMove {
  readonly $type: "games.cavu.tier-madness.move";
  readonly action:
    | ({ readonly $type: "games.cavu.tier-madness.move#double" } & TierMadnessMoveDouble)
    | ({ readonly $type: "games.cavu.tier-madness.move#place" } & TierMadnessMovePlace)
    | ({ readonly $type: "games.cavu.tier-madness.move#swap" } & TierMadnessMoveSwap)
    | ({ readonly $type: "games.cavu.tier-madness.move#vote" } & TierMadnessMoveVote);
  readonly createdAt: string;
  /** The game's id. */
  readonly game: string;
  /** Random, at least 128 bits (base64url). */
  readonly nonce: string;
  /** Round number; 0 is the pre-game category vote. */
  readonly round: number;
}

/** The item the player doubles: bonus if it matches the group's tier, penalty if not. Absent when the player didn't double. */
export interface TierMadnessMoveDouble {
  readonly item?: string;
}

/** Placing the index'th dealt card: a rating, embedded rather than written as a garden.lexicon.dazzling-boarfish.rating.rate record. Its scale is the game record's and its prompt is the round's. Placements are final once committed. */
export interface TierMadnessMovePlace {
  /** Deal order, from 0. */
  readonly index: number;
  /** The full card as dealt, so a game can be replayed from moves alone. */
  readonly item: TierMadnessItem;
  /** What's rated: the card's source (its Wikipedia article). */
  readonly subject: TierMadnessSubject;
  /** The tier, as a value on the game's scale. */
  readonly value: TierMadnessValue;
}

/** The round's one swap: two items in different tiers trade places. Empty when the player skipped it. */
export interface TierMadnessMoveSwap {
  readonly items: ReadonlyArray<string>;
}

/** Secret pre-game vote for favourite categories. Carries the full ballot shown, so the vote can be replayed on its own. */
export interface TierMadnessMoveVote {
  /** Every category offered, in the order shown. */
  readonly ballot: ReadonlyArray<string>;
  /** The ones this player picked (a subset of ballot). */
  readonly categories: ReadonlyArray<string>;
}
