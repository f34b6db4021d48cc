export const assignTacticApi = {}
