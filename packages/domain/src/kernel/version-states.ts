/** `version_status`: of a fee plan, an operation config and a company. */
export const versionStates = { draft: 'INITIAL', confirmed: 'CONFIRM', history: 'HISTORY' } as const
export type VersionState = (typeof versionStates)[keyof typeof versionStates]
