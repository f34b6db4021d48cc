import type { Dayjs } from 'dayjs'
import { wallNow } from '../../../ui/fields/wall-now.ts'

/** As the server judges it. */
export const endRule = {
  validator: async (_: unknown, end?: Dayjs | null) => {
    if (end && !end.isAfter(wallNow())) throw new Error('有效期应晚于现在，要停用这张卡请挂失或解绑')
  },
}
