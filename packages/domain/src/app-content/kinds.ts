/** The page of a driver's app on which something is shown. */
export const appPositions = { home: 'HOME', station: 'STATION', mine: 'MINE' } as const
export type AppPosition = (typeof appPositions)[keyof typeof appPositions]

/** Where a click on a banner leads. */
export const jumpTypes = { none: 'NONE', page: 'PAGE', address: 'H5', activity: 'ACTIVITY' } as const
export type JumpType = (typeof jumpTypes)[keyof typeof jumpTypes]

export const noticeBarTypes = { system: '1', station: '2', activity: '3' } as const
export type NoticeBarType = (typeof noticeBarTypes)[keyof typeof noticeBarTypes]
