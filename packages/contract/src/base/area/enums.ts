export const areaLevelLabels = { '1': '省级', '2': '地级', '3': '县级', '4': '乡级' }
export type AreaLevel = keyof typeof areaLevelLabels
