export type GatewaySettings = {
  /** How often an accepted charger should send a heartbeat. */
  heartbeatSeconds: number
  /** When a charger that was not accepted may introduce itself again. */
  bootRetrySeconds: number
  largestFrameBytes: number
  pingEveryMs: number
  /** A socket is dead when so many pings in a row were not answered. */
  pingsMissed: number
  /** How long a charger may take to answer a call of ours. */
  callTimeoutMs: number
  seenEveryMs: number
  stopWaitMs: number
  sweepEveryMs: number
  /** How many chargers that nobody knows may wait at once, of them from one address, and how many one address may bring in a minute. */
  mostStrangers: number
  strangersPerAddress: number
  strangersPerMinute: number
  /** How long one may take to introduce itself, and wait to be decided about before it has to come again. */
  strangerBootMs: number
  strangerWaitMs: number
}

export const defaultSettings: GatewaySettings = {
  heartbeatSeconds: 300,
  bootRetrySeconds: 60,
  largestFrameBytes: 1024 * 1024 + 4096, // a payload of 1 MiB and the frame around it
  pingEveryMs: 20_000,
  pingsMissed: 2,
  callTimeoutMs: 30_000,
  seenEveryMs: 10_000,
  stopWaitMs: 2_000,
  sweepEveryMs: 1_000,
  mostStrangers: 200,
  strangersPerAddress: 20,
  strangersPerMinute: 5,
  strangerBootMs: 120_000,
  strangerWaitMs: 900_000,
}
