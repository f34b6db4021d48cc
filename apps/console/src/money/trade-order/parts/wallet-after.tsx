import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { afterTopUp, type Wallet } from '@chargedeck/domain/ledger/wallet'
import { promisedGift, promisedText, type Promised } from '../promised-rewards.tsx'
import { BeforeAfter } from './before-after.tsx'

type Props = {
  wallet: Wallet
  /** `giftAmt`: by staff. */
  topUp: { tradeAmt: Fen; giftAmt: Fen }
  /** By activities. */
  promised: Promised | undefined
}

/** The wallet before and after a top-up, with what running orders hold of it now. */
export function WalletAfter({ wallet, topUp: { tradeAmt, giftAmt }, promised }: Props) {
  const gift = fen(giftAmt + promisedGift(promised?.rewards ?? []))
  const after = tradeAmt > 0 ? afterTopUp(wallet, { tradeAmt, giftAmt: gift }) : wallet
  const isHeld = wallet.frozenAmt > 0 && after.owedAmt > 0 && after.balanceAmt > 0
  return (
    <BeforeAfter
      changes={[
        { label: '充值余额', before: wallet.balanceAmt, after: after.balanceAmt },
        { label: '赠送余额', before: wallet.giftAmt, after: after.giftAmt },
        ...(wallet.owedAmt > 0
          ? [{ label: isHeld ? '欠费，冻结的款项暂不偿还' : '欠费', before: wallet.owedAmt, after: after.owedAmt }]
          : []),
      ]}
      note={promised && { label: '活动赠送', value: promisedText(promised) }}
    />
  )
}
