import type { Withdraw } from '@chargedeck/contract/settlement/withdraw/row'

/** What is asked about before it is done. */
export type Doing = {
  action:
    | 'pay'
    | 'approve'
    | 'undo'
    | 'nullify'
    | 'askEnd'
    | 'confirmEnd'
    | 'refuseEnd'
    | 'askPaidTwice'
    | 'confirmPaidTwice'
    | 'refusePaidTwice'
  withdraw: Withdraw
}
