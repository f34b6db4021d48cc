export const settleDayApi = {}
