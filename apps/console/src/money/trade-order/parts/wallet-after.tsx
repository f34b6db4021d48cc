import { fen, type Fen } from '@chargedeck/domain/kernel/money'
import { afterTopUp, type Wallet } from '@chargedeck/domain/ledger/wallet'
import { BeforeAfter } from './before-after.tsx'

type Props = { wallet: Wallet; topUp: { tradeAmt: Fen; giftAmt: Fen } }

/** The wallet before and after a top-up, with what running orders hold of it now. */
export function WalletAfter({ wallet, topUp }: Props) {
  const after = topUp.tradeAmt > 0 ? afterTopUp(wallet, topUp) : wallet
  const isHeld = wallet.frozenAmt > 0 && after.owedAmt > 0 && after.balanceAmt > 0
  return (
    <BeforeAfter
      changes={[
        { label: '充值余额', before: wallet.balanceAmt, after: after.balanceAmt },
        ...(topUp.giftAmt > 0
          ? [{ label: '赠送余额', before: wallet.giftAmt, after: fen(wallet.giftAmt + topUp.giftAmt) }]
          : []),
        ...(wallet.owedAmt > 0
          ? [{ label: isHeld ? '欠费，冻结的款项暂不偿还' : '欠费', before: wallet.owedAmt, after: after.owedAmt }]
          : []),
      ]}
    />
  )
}
