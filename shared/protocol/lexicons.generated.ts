// Made by scripts/lexicon-types.ts out of lexicons/. For the server and for tests: a page that
// needs only the types takes them from frame-types.generated.ts.

import type { LexiconDoc } from "@atproto/lexicon";

/** New ones at each call: the validator writes into what it is given. */
export const lexicons = (): LexiconDoc[] => [
  {
    "lexicon": 1,
    "id": "games.cavu.table.client",
    "description": "Bodies of the frames that a client sends to a table. Times are whole milliseconds; absent fields are left out.",
    "defs": {
      "hello": {
        "type": "object",
        "description": "The first frame: resumes a seat, or watches when there is no token.",
        "required": [
          "protocol"
        ],
        "properties": {
          "protocol": {
            "type": "integer",
            "minimum": 1
          },
          "token": {
            "type": "string",
            "minLength": 1,
            "maxLength": 256,
            "description": "The seat's token, as the server once gave it."
          },
          "since": {
            "type": "integer",
            "minimum": 0,
            "description": "The table's version that the client holds."
          }
        }
      },
      "join": {
        "type": "object",
        "description": "Takes a seat in the lobby.",
        "required": [
          "name"
        ],
        "properties": {
          "name": {
            "type": "string",
            "minLength": 1,
            "maxLength": 256
          },
          "entropyHash": {
            "type": "string",
            "minLength": 43,
            "maxLength": 43,
            "description": "Hash of the entropy that this seat opens at the start: 32 bytes, base64url."
          }
        }
      },
      "open": {
        "type": "object",
        "description": "Opens the seat's entropy after the start froze the list of hashes.",
        "required": [
          "entropy"
        ],
        "properties": {
          "entropy": {
            "type": "string",
            "minLength": 22,
            "maxLength": 22,
            "description": "16 random bytes, base64url."
          }
        }
      },
      "intent": {
        "type": "object",
        "description": "A move of the game's vocabulary.",
        "required": [
          "id",
          "move"
        ],
        "properties": {
          "id": {
            "type": "ref",
            "ref": "games.cavu.table.defs#intentId"
          },
          "at": {
            "type": "ref",
            "ref": "games.cavu.table.defs#moment"
          },
          "move": {
            "type": "unknown"
          },
          "nonce": {
            "type": "string",
            "minLength": 16,
            "maxLength": 64,
            "description": "For a secret move: at least 16 random bytes, base64url. Else the server draws them."
          }
        }
      },
      "lobby": {
        "type": "object",
        "description": "Something asked of the table rather than of the game.",
        "required": [
          "id",
          "action"
        ],
        "properties": {
          "id": {
            "type": "ref",
            "ref": "games.cavu.table.defs#intentId"
          },
          "action": {
            "type": "unknown",
            "description": "`type` is start, options, addBot, kick, lock, public, teams, nudge, end or leave."
          }
        }
      },
      "dial": {
        "type": "object",
        "description": "A turn of the dial that a team shares. Not answered: everyone is told where it stands.",
        "required": [
          "at",
          "done"
        ],
        "properties": {
          "at": {
            "type": "integer",
            "minimum": 0
          },
          "done": {
            "type": "boolean",
            "description": "The hand has let go."
          }
        }
      },
      "emote": {
        "type": "object",
        "description": "A small sign to all at the table.",
        "required": [
          "kind"
        ],
        "properties": {
          "kind": {
            "type": "string",
            "minLength": 1,
            "maxLength": 32,
            "knownValues": [
              "clap",
              "laugh",
              "wow",
              "cry",
              "fire",
              "heart"
            ]
          }
        }
      },
      "resync": {
        "type": "object",
        "description": "Asks for a snapshot.",
        "properties": {}
      }
    }
  },
  {
    "lexicon": 1,
    "id": "games.cavu.table.defs",
    "description": "Parts of the frames at a table, whatever the game.",
    "defs": {
      "intentId": {
        "type": "object",
        "description": "Names one intent, so that sent again it takes effect once.",
        "required": [
          "session",
          "n"
        ],
        "properties": {
          "session": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "description": "The page or agent that sent it."
          },
          "n": {
            "type": "integer",
            "minimum": 1,
            "description": "Its count there, from 1."
          }
        }
      },
      "moment": {
        "type": "object",
        "description": "What the sender saw: an intent meant for another phase or round is refused.",
        "required": [
          "phase",
          "round"
        ],
        "properties": {
          "phase": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64
          },
          "round": {
            "type": "integer",
            "minimum": 0
          }
        }
      },
      "snapshotView": {
        "type": "object",
        "description": "All that one viewer may see.",
        "required": [
          "table"
        ],
        "properties": {
          "table": {
            "type": "unknown",
            "description": "The part that is the same for all viewers."
          },
          "you": {
            "type": "unknown",
            "description": "The part for this seat alone; absent for who watches."
          }
        }
      }
    }
  },
  {
    "lexicon": 1,
    "id": "games.cavu.table.server",
    "description": "Bodies of the frames that a table sends to a client. Times are whole milliseconds; absent fields are left out.",
    "defs": {
      "welcome": {
        "type": "object",
        "description": "Who the client is here: after hello, after join, and when that changes.",
        "required": [
          "protocol",
          "now"
        ],
        "properties": {
          "protocol": {
            "type": "integer",
            "minimum": 1
          },
          "seat": {
            "type": "integer",
            "minimum": 0,
            "description": "Absent for who watches."
          },
          "token": {
            "type": "string",
            "maxLength": 256,
            "description": "Resumes this seat; told once, to who has just taken it."
          },
          "now": {
            "type": "integer",
            "minimum": 0,
            "description": "Server time."
          }
        }
      },
      "snapshot": {
        "type": "object",
        "description": "The whole view.",
        "required": [
          "seq",
          "view"
        ],
        "properties": {
          "seq": {
            "type": "integer",
            "minimum": 0,
            "description": "The table's version."
          },
          "view": {
            "type": "ref",
            "ref": "games.cavu.table.defs#snapshotView"
          }
        }
      },
      "patch": {
        "type": "object",
        "description": "What changed in the view. Applies only to the version `from`.",
        "required": [
          "from",
          "to"
        ],
        "properties": {
          "from": {
            "type": "integer",
            "minimum": 0
          },
          "to": {
            "type": "integer",
            "minimum": 0
          },
          "table": {
            "type": "unknown",
            "description": "A patch of the part that all share."
          },
          "you": {
            "type": "unknown",
            "description": "A patch of the part for this seat alone."
          }
        }
      },
      "ok": {
        "type": "object",
        "description": "An intent was accepted. Sent again, it gets the very same answer.",
        "required": [
          "id",
          "seq"
        ],
        "properties": {
          "id": {
            "type": "ref",
            "ref": "games.cavu.table.defs#intentId"
          },
          "seq": {
            "type": "integer",
            "minimum": 0,
            "description": "The table's version that it led to."
          },
          "cid": {
            "type": "string",
            "format": "cid",
            "description": "Of a secret move: the CID of its record."
          },
          "createdAt": {
            "type": "integer",
            "minimum": 0,
            "description": "Of a secret move."
          },
          "nonce": {
            "type": "string",
            "minLength": 16,
            "maxLength": 64,
            "description": "Of a secret move."
          }
        }
      },
      "no": {
        "type": "object",
        "description": "A frame was refused, and nothing changed.",
        "required": [
          "code",
          "message"
        ],
        "properties": {
          "id": {
            "type": "ref",
            "ref": "games.cavu.table.defs#intentId",
            "description": "The intent; absent when the frame was none."
          },
          "code": {
            "type": "string",
            "minLength": 1,
            "maxLength": 64,
            "knownValues": [
              "bad",
              "not-now",
              "not-yours",
              "full",
              "taken",
              "stale",
              "slow",
              "broken"
            ],
            "description": "For programs."
          },
          "message": {
            "type": "string",
            "minLength": 1,
            "description": "A sentence for people."
          }
        }
      },
      "dial": {
        "type": "object",
        "description": "The dial stands elsewhere than the view says, at the same version of the table.",
        "required": [
          "d",
          "at"
        ],
        "properties": {
          "d": {
            "type": "integer",
            "minimum": 0,
            "description": "Counts up from frame to frame."
          },
          "at": {
            "type": "integer",
            "minimum": 0
          },
          "by": {
            "type": "integer",
            "minimum": 0,
            "description": "The seat that turned it last; absent: nobody yet."
          }
        }
      },
      "emote": {
        "type": "object",
        "description": "A seat made a sign.",
        "required": [
          "seat",
          "kind"
        ],
        "properties": {
          "seat": {
            "type": "integer",
            "minimum": 0
          },
          "kind": {
            "type": "string",
            "minLength": 1,
            "maxLength": 32,
            "knownValues": [
              "clap",
              "laugh",
              "wow",
              "cry",
              "fire",
              "heart"
            ]
          }
        }
      },
      "rematch": {
        "type": "object",
        "description": "The next table is open.",
        "required": [
          "code"
        ],
        "properties": {
          "code": {
            "type": "string",
            "minLength": 4,
            "maxLength": 5
          }
        }
      },
      "bye": {
        "type": "object",
        "description": "The reason in words, before a close that is final.",
        "required": [
          "code",
          "reason"
        ],
        "properties": {
          "code": {
            "type": "integer",
            "description": "The close code that follows."
          },
          "reason": {
            "type": "string",
            "minLength": 1
          }
        }
      }
    }
  },
  {
    "lexicon": 1,
    "id": "games.cavu.tier-madness.defs",
    "description": "What a placement in games.cavu.tier-madness.move is about. The move's lexicon names these three things without saying how they look; the shapes here are Rumpus's own.",
    "defs": {
      "item": {
        "type": "object",
        "description": "A card as dealt. Rumpus's own shape.",
        "required": [
          "id",
          "title",
          "description",
          "url",
          "rank"
        ],
        "properties": {
          "id": {
            "type": "string",
            "minLength": 1,
            "maxLength": 300,
            "description": "The article's title: the item's id everywhere."
          },
          "title": {
            "type": "string",
            "minLength": 1,
            "maxLength": 300,
            "description": "The title on the card."
          },
          "description": {
            "type": "string",
            "maxLength": 1000
          },
          "url": {
            "type": "string",
            "format": "uri",
            "maxLength": 2000
          },
          "emoji": {
            "type": "string",
            "maxLength": 100,
            "description": "File name of its art, without ending: code points in hex, joined by hyphens."
          },
          "rank": {
            "type": "integer",
            "minimum": 1,
            "description": "Its standing in its category by views, 1 = best known."
          }
        }
      },
      "subject": {
        "type": "object",
        "description": "The article a card comes from. Rumpus's own shape.",
        "required": [
          "uri"
        ],
        "properties": {
          "uri": {
            "type": "string",
            "format": "uri",
            "maxLength": 2000
          }
        }
      },
      "value": {
        "type": "object",
        "description": "A tier as a value on the game's scale. Rumpus's own shape.",
        "required": [
          "tier",
          "value",
          "pool"
        ],
        "properties": {
          "tier": {
            "type": "string",
            "enum": [
              "S",
              "A",
              "B",
              "C",
              "D",
              "F"
            ]
          },
          "value": {
            "type": "integer",
            "minimum": -6,
            "maximum": 6,
            "description": "S 6, A 3, B 1, C -1, D -3, F -6."
          },
          "pool": {
            "type": "string",
            "enum": [
              "top",
              "outer",
              "inner",
              "bottom"
            ],
            "description": "The slots that the tier shares: S top, A and D outer, B and C inner, F bottom."
          }
        }
      }
    }
  },
  {
    "lexicon": 1,
    "id": "games.cavu.tier-madness.move",
    "defs": {
      "main": {
        "type": "record",
        "description": "One secret move by a player, written (by the game server, on the player's behalf, or by the player) to the round's secret space (skey `{game}-r{round}`). Only the game server can read it until that round's reveal, when the game's players can too (round 0, the category vote, opens at game end). Its CID is published as a games.cavu.tier-madness.commitment (same rkey) in the game's commitment space, so the move can't be changed later. The nonce stops anyone from guessing a low-entropy move (e.g. a tier) by hashing every possibility.",
        "key": "tid",
        "record": {
          "type": "object",
          "required": [
            "action",
            "createdAt",
            "game",
            "nonce",
            "round"
          ],
          "properties": {
            "action": {
              "type": "union",
              "refs": [
                "#double",
                "#place",
                "#swap",
                "#vote"
              ],
              "closed": true
            },
            "createdAt": {
              "type": "string",
              "format": "datetime"
            },
            "game": {
              "type": "string",
              "maxLength": 64,
              "description": "The game's id."
            },
            "nonce": {
              "type": "string",
              "minLength": 16,
              "maxLength": 64,
              "description": "Random, at least 128 bits (base64url)."
            },
            "round": {
              "type": "integer",
              "minimum": 0,
              "maximum": 20,
              "description": "Round number; 0 is the pre-game category vote."
            }
          }
        }
      },
      "double": {
        "type": "object",
        "description": "The item the player doubles: bonus if it matches the group's tier, penalty if not. Absent when the player didn't double.",
        "properties": {
          "item": {
            "type": "string",
            "maxLength": 300
          }
        }
      },
      "place": {
        "type": "object",
        "description": "Placing the index'th dealt card: a rating, embedded rather than written as a garden.lexicon.dazzling-boarfish.rating.rate record. Its scale is the game record's and its prompt is the round's. Placements are final once committed.",
        "required": [
          "index",
          "item",
          "subject",
          "value"
        ],
        "properties": {
          "index": {
            "type": "integer",
            "minimum": 0,
            "maximum": 19,
            "description": "Deal order, from 0."
          },
          "item": {
            "type": "ref",
            "ref": "games.cavu.tier-madness.defs#item",
            "description": "The full card as dealt, so a game can be replayed from moves alone."
          },
          "subject": {
            "type": "ref",
            "ref": "games.cavu.tier-madness.defs#subject",
            "description": "What's rated: the card's source (its Wikipedia article)."
          },
          "value": {
            "type": "ref",
            "ref": "games.cavu.tier-madness.defs#value",
            "description": "The tier, as a value on the game's scale."
          }
        }
      },
      "swap": {
        "type": "object",
        "description": "The round's one swap: two items in different tiers trade places. Empty when the player skipped it.",
        "required": [
          "items"
        ],
        "properties": {
          "items": {
            "type": "array",
            "minLength": 0,
            "maxLength": 2,
            "items": {
              "type": "string",
              "maxLength": 300
            }
          }
        }
      },
      "vote": {
        "type": "object",
        "description": "Secret pre-game vote for favourite categories. Carries the full ballot shown, so the vote can be replayed on its own.",
        "required": [
          "ballot",
          "categories"
        ],
        "properties": {
          "ballot": {
            "type": "array",
            "minLength": 1,
            "maxLength": 20,
            "items": {
              "type": "string",
              "maxLength": 300
            },
            "description": "Every category offered, in the order shown."
          },
          "categories": {
            "type": "array",
            "minLength": 1,
            "maxLength": 3,
            "items": {
              "type": "string",
              "maxLength": 300
            },
            "description": "The ones this player picked (a subset of ballot)."
          }
        }
      }
    }
  },
  {
    "lexicon": 1,
    "id": "games.cavu.tier-madness.subscribeGame",
    "defs": {
      "main": {
        "type": "subscription",
        "description": "A table of Tier Madness, as one player or watcher sees it. Frames go both ways in event-stream framing: `t` in the header is the fragment of a definition in games.cavu.table.server (from the server) or games.cavu.table.client (from the client); the body carries no `$type`.",
        "parameters": {
          "type": "params",
          "required": [
            "code"
          ],
          "properties": {
            "code": {
              "type": "string",
              "minLength": 4,
              "maxLength": 5,
              "description": "The table's join code."
            },
            "table": {
              "type": "string",
              "maxLength": 64,
              "description": "The table's id, where it is known: asks no directory."
            }
          }
        },
        "message": {
          "schema": {
            "type": "union",
            "refs": [
              "games.cavu.table.server#welcome",
              "games.cavu.table.server#snapshot",
              "games.cavu.table.server#patch",
              "games.cavu.table.server#ok",
              "games.cavu.table.server#no",
              "games.cavu.table.server#emote",
              "games.cavu.table.server#rematch",
              "games.cavu.table.server#bye"
            ]
          }
        }
      }
    }
  },
  {
    "lexicon": 1,
    "id": "games.cavu.vibe-check.subscribeGame",
    "defs": {
      "main": {
        "type": "subscription",
        "description": "A table of Vibe Check, as one player or watcher sees it. Frames go both ways in event-stream framing: `t` in the header is the fragment of a definition in games.cavu.table.server (from the server) or games.cavu.table.client (from the client); the body carries no `$type`.",
        "parameters": {
          "type": "params",
          "required": [
            "code"
          ],
          "properties": {
            "code": {
              "type": "string",
              "minLength": 4,
              "maxLength": 5,
              "description": "The table's join code."
            },
            "table": {
              "type": "string",
              "maxLength": 64,
              "description": "The table's id, where it is known: asks no directory."
            }
          }
        },
        "message": {
          "schema": {
            "type": "union",
            "refs": [
              "games.cavu.table.server#welcome",
              "games.cavu.table.server#snapshot",
              "games.cavu.table.server#patch",
              "games.cavu.table.server#ok",
              "games.cavu.table.server#no",
              "games.cavu.table.server#dial",
              "games.cavu.table.server#emote",
              "games.cavu.table.server#rematch",
              "games.cavu.table.server#bye"
            ]
          }
        }
      }
    }
  }
];
