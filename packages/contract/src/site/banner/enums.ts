import type { AppPosition, JumpType } from '@chargedeck/domain/app-content/kinds'
import type { ShowState } from '@chargedeck/domain/app-content/showing'
import { dataStates } from '@chargedeck/domain/kernel/data-states'

export const appPositionLabels: Record<AppPosition, string> = { HOME: '首页', STATION: '站点', MINE: '我的' }
export const jumpTypeLabels: Record<JumpType, string> = {
  NONE: '不跳转',
  PAGE: '应用页面',
  H5: '网页',
  ACTIVITY: '活动',
}
/** `1`: enabled, and now within its window. */
export const isShowingLabels = { 1: '展示中', 0: '未展示' } as const
/** What staff can set. */
export const onOffLabels = { [dataStates.normal]: '上架', [dataStates.disabled]: '下架' } as const
export const showStateLabels: Record<ShowState, string> = {
  SHOWING: '展示中',
  NOT_BEGUN: '未开始',
  ENDED: '已结束',
  OFF: '已下架',
}
