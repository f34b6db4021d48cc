export const orgTypeLabels = { CORP: '公司', DEPT: '部门', SITE: '场站' }
export type OrgType = keyof typeof orgTypeLabels
