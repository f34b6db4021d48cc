/** What a car wash says of itself; nobody sets it. */
export const washRunStates = { offline: 0, idle: 1, inUse: 2, faulty: 255 } as const
export type WashRunState = (typeof washRunStates)[keyof typeof washRunStates]

/** The code that is on the machine; a driver's app reads the number of the machine from it. */
export const washCodeOf = (washNo: string): string => `carwash://${washNo}`
export const washNoIn = (code: string): string | null =>
  /^carwash:\/\/([^\s/]{1,20})\/?$/.exec(code.trim())?.[1] ?? null
