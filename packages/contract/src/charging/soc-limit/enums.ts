/** The result of an SOC limit that staff set. */
export const socPushLabels = { SENT: '已下发', QUEUED: '上线后下发', PLATFORM: '平台控制' }
