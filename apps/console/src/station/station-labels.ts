import type { StationStatus } from '@chargedeck/contract/enums'
import type { Tone } from '../ui/state-tag.tsx'

/** The words live in the contract. */
export const stationTones: Record<StationStatus, Tone> = { '00': 'reserved', '10': 'idle', '20': 'attention', '90': 'off' }
/** From a building site to a memory. */
export const stationStatusOrder: readonly StationStatus[] = ['00', '10', '20', '90']
export const onlineLabels: Readonly<Record<'0' | '1', string>> = { '1': '已上线', '0': '未上线' }
export const onlineTone = (onlineFlag: number): Tone => (onlineFlag === 1 ? 'idle' : 'off')
export const onlineWord = (onlineFlag: number): string => onlineLabels[onlineFlag === 1 ? '1' : '0']

const constructionLabels: Readonly<Record<string, string>> = {
  '1': '居民区',
  '2': '公共机构',
  '3': '企事业单位',
  '4': '写字楼',
  '5': '工业园区',
  '6': '交通枢纽',
  '7': '大型文体设施',
  '8': '城市绿地',
  '9': '大型建筑配建停车场',
  '10': '路边停车位',
  '11': '城际高速服务区',
  '255': '其他',
}
/** The contract sends it as plain text: a code that this release does not know is shown as it came. */
export const constructionWord = (code: string): string => constructionLabels[code] ?? code
