import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { carrierApi } from '@chargedeck/contract/site/carrier/calls'
import type { CarrierCheck } from '@chargedeck/contract/partner/carrier-check/shapes'
import { billedOrderStates } from '@chargedeck/domain/charge-order/states'
import { useQuery } from '@tanstack/react-query'
import { Alert } from 'antd'
import { searchOf } from '../../platform/search-of.ts'
import { DrawerSection, Facts, RecordDrawer } from '../../ui/record/record-drawer.tsx'
import { readingOf } from '../../ui/record/use-fresh-record.ts'
import { CopyText } from '../../ui/text/copy-text.tsx'
import { InstantText } from '../../ui/text/instant-text.tsx'
import { PageLink } from '../../ui/text/page-link.tsx'
import { EnergyText, MoneyText } from '../../ui/text/quantity-text.tsx'
import { checkerOf, CheckStateTag, diffsByTypeText, whyNotCompared } from './check-columns.tsx'
import { checkDetail, isRunning } from './check-queries.ts'
import { DiffTable } from './diff-table.tsx'
import { EarlierDiffs } from './earlier-diffs.tsx'

type Props = {
  id: string
  row: CarrierCheck | undefined
  previous: (() => void) | undefined
  next: (() => void) | undefined
  onClose: () => void
}

/** A day of a carrier: both sides, and where they do not agree. */
export function CheckDrawer({ id, row, ...steps }: Props) {
  const { data, error, isPending, refetch } = useQuery(checkDetail(id))
  const check = data ?? row
  return (
    <RecordDrawer
      mode="view"
      name={check ? `${check.carrierName} ${check.checkDate}` : '订单对账'}
      size={960}
      reading={readingOf({ error, isPending, refetch })}
      extra={check && <CheckStateTag check={check} />}
      {...steps}
    >
      {data && <CheckFacts check={data} />}
      {data && data.checkTime !== null && (
        <>
          <DrawerSection title="差异">
            <DiffTable check={data} />
          </DrawerSection>
          <EarlierDiffs check={data} />
        </>
      )}
    </RecordDrawer>
  )
}

const CheckFacts = ({ check }: { check: CarrierCheck }) => (
  <>
    {check.failReason && <Alert type="warning" showIcon title={whyNotCompared(check)} style={{ marginBottom: 16 }} />}
    {isRunning(check) && <Alert type="info" showIcon title="正在核对" style={{ marginBottom: 16 }} />}
    <DrawerSection title="汇总">
      <Facts
        items={[
          { label: '对账单号', value: <CopyText value={check.checkNo} /> },
          {
            label: '运营商',
            value: (
              <PageLink to={`/carrier?open=${check.carrierId}`} needs={carrierApi.page}>
                {check.carrierName}
              </PageLink>
            ),
          },
          { label: '核对时间', value: <InstantText value={check.checkTime} /> },
          { label: '我方', value: <OurOrders check={check} /> },
          { label: '对方', value: <TheirOrders check={check} /> },
          { label: '一致', value: check.checkTime === null ? '-' : `${check.matchQty}笔` },
          { label: '差异', value: check.checkTime === null ? '-' : `${check.diffQty}笔，待处理${check.openQty}笔` },
          { label: '差异构成', value: diffsByTypeText(check) },
          { label: '核对人', value: checkerOf(check) },
        ]}
      />
    </DrawerSection>
  </>
)

/** Leads to the billed orders of a platform's customers on that day. */
function OurOrders({ check }: { check: CarrierCheck }) {
  const { carrierId, carrierType, checkDate, checkTime, ourQty, ourEnergy, ourAmt } = check
  if (checkTime === null) return '-' // nothing is counted before both sides are compared
  const side = <Side qty={ourQty} energy={ourEnergy} amt={ourAmt} />
  if (carrierType !== 'TPP') return side
  const counted = { carrierId, timeType: 'END', orderStatus: billedOrderStates }
  const search = searchOf({ ...counted, startTime: checkDate, endTime: checkDate })
  return (
    <PageLink to={`/orders/charge?${search.toString()}`} needs={chargeOrderApi.page} title="查看订单">
      {side}
    </PageLink>
  )
}

function TheirOrders({ check }: { check: CarrierCheck }) {
  const { theirQty, theirEnergy, theirAmt } = check
  if (theirQty === null) return `-（${whyNotCompared(check)}）`
  return <Side qty={theirQty} energy={theirEnergy} amt={theirAmt} />
}

type SideProps = {
  qty: number
  energy: CarrierCheck['theirEnergy']
  amt: CarrierCheck['theirAmt']
}
const Side = ({ qty, energy, amt }: SideProps) => (
  <>
    {qty}笔，
    <EnergyText value={energy} />
    度，
    <MoneyText value={amt} />元
  </>
)
