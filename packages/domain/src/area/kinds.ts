export const areaLevels = { province: '1', city: '2', county: '3', town: '4' } as const
export type AreaLevel = (typeof areaLevels)[keyof typeof areaLevels]
