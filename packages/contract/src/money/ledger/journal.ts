import { Type, type Static } from 'typebox'
import { Money, WallTime } from '../../shapes.ts'

/** What was booked at one moment: debits and credits are equal. */
export type Journal = Static<typeof Journal>
export const Journal = Type.Object({
  journalNo: Type.String({ title: '凭证号' }),
  bizType: Type.String(),
  bookTime: WallTime('记账时间'),
  entries: Type.Array(Type.Object({ account: Type.String(), debitAmt: Money('借'), creditAmt: Money('贷') })),
})
