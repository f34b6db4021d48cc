import { priceEstimateApi } from '@chargedeck/contract/site/fee/estimate'
import { useQuery } from '@tanstack/react-query'
import { Skeleton } from 'antd'
import { useMay } from '../../../platform/me.ts'
import { kwh, yuan } from '../../../ui/text/quantity-text.tsx'
import { feeEstimate } from '../fee-queries.ts'
import { signed } from './price-comparison.tsx'
import '../fee.css'

/** What a draft would earn a day, against today's prices, and the piles that it concerns. */
export function Earnings({ id }: { id: string }) {
  const may = useMay()
  const isAllowed = may(priceEstimateApi.estimate)
  const { data, error } = useQuery({ ...feeEstimate(id), enabled: isAllowed })
  if (!isAllowed) return null
  if (error && !data) return <p className="fee-earnings__note">收入估算暂不可用：{error.message}</p>
  if (!data) return <Skeleton active title={false} paragraph={{ rows: 2 }} />
  const { pileQty, displayPileQty, days, before, after } = data
  return (
    <section className="fee-earnings" aria-label="影响">
      <p className="fee-earnings__note">
        适用 {pileQty} 台桩，其中 {displayPileQty} 台可在屏上显示价格
      </p>
      {days === 0 ? (
        <p className="fee-earnings__note">近 30 天没有同类方案的充电，无法估算收入</p>
      ) : (
        <>
          <dl className="fee-earnings__figures">
            <Figure name="预计每日收入" was={before?.totalAmt} is={after.totalAmt} />
            <Figure name="其中电费" was={before?.elecAmt} is={after.elecAmt} />
            <Figure name="其中服务费" was={before?.serviceAmt} is={after.serviceAmt} />
          </dl>
          <p className="fee-earnings__note">
            估算：近 {days} 天日均 {kwh(after.totalEnergy)} 度按小时计价，未计优惠，也未计客户因价格而变的选择
          </p>
        </>
      )}
    </section>
  )
}

function Figure({ name, was, is }: { name: string; was: number | undefined; is: number }) {
  const change = was === undefined ? 0 : is - was
  const percent = was ? `（${signed(change, ((Math.abs(change) / was) * 100).toFixed(1))}%）` : ''
  return (
    <div>
      <dt>{name}（元）</dt>
      <dd className="cd-number">
        {was !== undefined && <span className="fee-earnings__was">{yuan(was)} →</span>} <strong>{yuan(is)}</strong>
        {change !== 0 && <small>{signed(change, yuan(Math.abs(change))) + percent}</small>}
      </dd>
    </div>
  )
}
