/** How a message deviates from its standard while it is still usable. */
export type Oddity =
  | 'TEXT_TOO_LONG'
  | 'LIST_TOO_LONG'
  | 'WRONG_ENUM'
  | 'WRONG_TYPE'
  | 'TIME_WITHOUT_ZONE'
  | 'TIME_MISSING'
  | 'UNKNOWN_MEASURAND'

/** Each oddity is noted once per message. */
export function note(oddities: Oddity[], oddity: Oddity): undefined {
  if (!oddities.includes(oddity)) oddities.push(oddity)
}
