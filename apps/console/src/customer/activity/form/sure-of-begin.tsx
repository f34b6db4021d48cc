import { App } from 'antd'
import { askIfSure } from '../../../ui/action/ask.ts'
import { wallNow } from '../../../ui/fields/wall-now.ts'
import type { ActivityFields } from './form-values.ts'

/** Asks before an activity begins with its save: nearly all of it stays as it is from then on. */
export function useSureOfBegin() {
  const { modal } = App.useApp()
  return async ({ startTime, activityName }: ActivityFields): Promise<boolean> => {
    if (startTime.isAfter(wallNow())) return true
    return askIfSure(modal, {
      title: `「${activityName}」保存后立即生效`,
      content: '开始时间已到。此后只能延期、调整预算或停用，不能再改其他内容，也不能删除。',
      okText: '立即生效',
      cancelText: '返回修改',
    })
  }
}
