export const noticeBarApi = {}
