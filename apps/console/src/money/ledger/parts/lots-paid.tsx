import { lotTypeLabels, type LotPaid } from '@chargedeck/contract/money/ledger/lot-paid'
import { sumFen, type Fen } from '@chargedeck/domain/kernel/money'
import { InstantText } from '../../../ui/text/instant-text.tsx'
import { MoneyText, yuan } from '../../../ui/text/quantity-text.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { TradeNo } from './entry-origin.tsx'
import './journals.css'

type Props = {
  title?: string
  lots: readonly LotPaid[]
  /** What all lots together paid, if it is known otherwise. */ paidAmt?: Fen
}

/** The top-ups, gifts and deposits that paid something; none is shown of what was paid without them. */
export function LotsPaid({ title = '资金来源', lots, paidAmt }: Props) {
  const sumAmt = sumFen(lots.flatMap(({ principalAmt, giftAmt }) => [principalAmt, giftAmt]))
  const missingAmt = paidAmt === undefined ? 0 : paidAmt - sumAmt
  if (lots.length === 0 && missingAmt <= 0) return null
  return (
    <DrawerSection title={title}>
      {lots.length > 0 && (
        <div className="journal">
          <table>
            <thead>
              <tr>
                <th scope="col">充值批次</th>
                <th scope="col">本金（元）</th>
                <th scope="col">赠送（元）</th>
              </tr>
            </thead>
            <tbody>
              {lots.map((lot) => (
                <Lot key={lot.tradeId} lot={lot} />
              ))}
            </tbody>
          </table>
        </div>
      )}
      {missingAmt > 0 && (
        <p className="journals-none journals-note">
          {`另有${yuan(missingAmt as Fen)}元没有批次：由企业额度支付，或在记录批次之前支付`}
        </p>
      )}
    </DrawerSection>
  )
}

const Lot = ({ lot: { tradeId, tradeNo, tradeType, payTime, principalAmt, giftAmt } }: { lot: LotPaid }) => (
  <tr>
    <td>
      <span className="lot-paid">
        {lotTypeLabels[tradeType]}
        <TradeNo id={tradeId} tradeNo={tradeNo} />
        <InstantText value={payTime} />
      </span>
    </td>
    <td>{principalAmt === 0 ? '-' : <MoneyText value={principalAmt} />}</td>
    <td>{giftAmt === 0 ? '-' : <MoneyText value={giftAmt} />}</td>
  </tr>
)
