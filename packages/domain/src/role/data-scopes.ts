/** The organisations whose rows a role shows. */
export const dataScopes = { all: 1, orgAndBelow: 2, org: 3, own: 4, listed: 5 } as const
export type DataScopeType = (typeof dataScopes)[keyof typeof dataScopes]
