/** `version_status`: of a fee plan and of an operation config. */
export const versionStates = { draft: 'INITIAL', confirmed: 'CONFIRM', history: 'HISTORY' } as const
export type VersionState = (typeof versionStates)[keyof typeof versionStates]
