export type GatewaySettings = {
  /** How often an accepted charger should send a heartbeat. */
  heartbeatSeconds: number
  /** How long a charger that was not accepted waits before it boots again. */
  bootRetrySeconds: number
  largestFrameBytes: number
  /** A stranger says who it is, which is short. */
  longestStrangerText: number
  pingEveryMs: number
  /** A socket is dead after this many pings in a row without an answer. */
  pingsMissed: number
  /** How long a charger may take to answer a call of ours. */
  callTimeoutMs: number
  seenEveryMs: number
  stopWaitMs: number
  sweepEveryMs: number
  /** How long an open socket may take to answer a ping before a newcomer without a password gets its place. */
  takeoverPingMs: number
  /** How often a socket without a proven password is judged again. */
  judgeAgainMs: number
  /** How many sockets one address may ask for; beyond, the database is not asked who they are. */
  upgradesPerMinute: number
  /** How often one address may open sockets of a pile without its password, and how often a pile's place may change. */
  opensPerMinute: number
  takeoversPerMinute: number
  /** How many cards and starts a pile may send; beyond, cards are refused. Earlier charges come in bursts. */
  cardsPerMinute: number
  startsPerMinute: number
  lateStartsPerMinute: number
  /** Piles of one network that have not proved their passwords may together send as much as this many. */
  pilesPerNetwork: number
  /** How many strangers may wait at once, how many of one network, and how many may come from an address in a minute. */
  mostStrangers: number
  strangersPerNetwork: number
  strangersPerMinute: number
  /** How long a stranger may take to boot, and how long it may wait for a decision before it must reconnect. */
  strangerBootMs: number
  strangerWaitMs: number
}

export const defaultSettings: GatewaySettings = {
  heartbeatSeconds: 300,
  bootRetrySeconds: 60,
  largestFrameBytes: 1024 * 1024 + 4096, // a payload of 1 MiB with its frame
  longestStrangerText: 65_536,
  pingEveryMs: 20_000,
  pingsMissed: 2,
  callTimeoutMs: 30_000,
  seenEveryMs: 10_000,
  stopWaitMs: 2_000,
  sweepEveryMs: 1_000,
  takeoverPingMs: 5_000,
  judgeAgainMs: 60_000,
  upgradesPerMinute: 6_000,
  opensPerMinute: 30,
  takeoversPerMinute: 6,
  cardsPerMinute: 30,
  startsPerMinute: 30,
  lateStartsPerMinute: 300,
  pilesPerNetwork: 10,
  mostStrangers: 200,
  strangersPerNetwork: 20,
  strangersPerMinute: 5,
  strangerBootMs: 120_000,
  strangerWaitMs: 900_000,
}
