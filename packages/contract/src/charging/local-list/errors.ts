export const localListErrorCodes = {
  'LOCAL_LIST.CARD_TWICE': 3033081,
  'LOCAL_LIST.SENDING': 3033082,
  'LOCAL_LIST.NOTHING_TAKEN': 3033083,
  'LOCAL_LIST.UNCHANGED': 3033084,
} as const

export const localListErrorTexts: Record<keyof typeof localListErrorCodes, string> = {
  'LOCAL_LIST.CARD_TWICE': '名单中卡号重复',
  'LOCAL_LIST.SENDING': '名单正在下发',
  'LOCAL_LIST.NOTHING_TAKEN': '设备尚未接受过名单，请先全量下发',
  'LOCAL_LIST.UNCHANGED': '名单没有变化',
}
