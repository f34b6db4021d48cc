import { chargeOrderApi } from '@chargedeck/contract/charging/charge-order/calls'
import { startDiagnosisApi } from '@chargedeck/contract/charging/start-diagnosis/calls'
import { customerApi, type Customer } from '@chargedeck/contract/customer/customer/calls'
import { useQuery } from '@tanstack/react-query'
import { Alert, Button, Flex, Input, Skeleton } from 'antd'
import { CustomerCard } from '../../customer/customer/parts/customer-card.tsx'
import { useCustomerActions } from '../../customer/customer/parts/offered-actions.tsx'
import { useLiveRefresh } from '../../platform/live/use-live-refresh.ts'
import { useMay } from '../../platform/me.ts'
import { usePageAddress } from '../../platform/page-address.ts'
import { LiveContent } from '../../ui/page/live-content.tsx'
import { PageContainer } from '../../ui/page/page-container.tsx'
import { SectionCard } from '../../ui/page/panel.tsx'
import { LatestOrders, RunningCharges } from '../charge-order/parts/customer-orders.tsx'
import { DiagnosisAtGun } from '../start-diagnosis/parts/diagnosis-at-gun.tsx'
import type { CallerSlots } from './caller-slots.ts'
import { callersWith } from './caller-queries.ts'
import './caller.css'

const numbers = '手机号、车牌、充电卡号、VIN、客户编号或订单号'

/** A customer on the phone: one number opens all that staff need to answer. */
export function CallerDesk({ slots }: { slots: CallerSlots }) {
  const { params, setParams } = usePageAddress()
  const number = params.get('number') ?? ''
  const find = (typed: string) => setParams(typed.trim() ? { number: typed.trim() } : {})
  return (
    <PageContainer>
      <SectionCard title="来电">
        <Input.Search
          key={number}
          autoFocus
          allowClear
          size="large"
          defaultValue={number}
          aria-label={numbers}
          placeholder={`司机报的${numbers}`}
          maxLength={50}
          enterButton="查找"
          onSearch={find}
        />
        {number === '' && (
          <p className="caller__hint">
            输入号码后显示客户、正在进行的充电、启动诊断、最近订单，以及充电卡、车辆、优惠券和账户。
          </p>
        )}
      </SectionCard>
      {number !== '' && <Callers number={number} slots={slots} />}
    </PageContainer>
  )
}

function Callers({ number, slots }: { number: string; slots: CallerSlots }) {
  const { params, setParams } = usePageAddress()
  const { data, error, isPending, refetch } = useQuery(callersWith(number))
  useLiveRefresh('charge-order', ['caller'], 3000) // a settled order changes the balance
  useLiveRefresh('charge-order', ['customer'], 3000)
  if (isPending) return <Skeleton active className="caller__wait" />
  if (!data) {
    const retry = (
      <Button size="small" onClick={() => void refetch()}>
        重试
      </Button>
    )
    return <Alert type="error" showIcon title={error.message} action={retry} />
  }
  const named = data.find(({ id }) => id === params.get('customer'))
  const customer = named ?? (data.length === 1 ? data[0] : undefined)
  if (customer) return <Caller key={customer.id} customer={customer} slots={slots} />
  if (data.length > 1)
    return <Choice customers={data} onChoose={(id) => setParams({ number, customer: id }, { replace: true })} />
  return <Unknown number={number} />
}

/** What each role may not see is left out. */
function Caller({
  customer,
  slots: { actions, RunningElsewhere, Elsewhere, Belongings },
}: {
  customer: Customer
  slots: CallerSlots
}) {
  const may = useMay()
  const { offeredFor, dialog } = useCustomerActions(actions)
  const seesOrders = may(chargeOrderApi.page)
  return (
    <LiveContent>
      <div className="caller">
        <div className="caller__column">
          <CustomerCard customer={customer} actions={offeredFor?.(customer) ?? []} />
        </div>
        <div className="caller__column">
          {seesOrders && (
            <RunningCharges customerId={customer.id}>
              <RunningElsewhere customerId={customer.id} />
            </RunningCharges>
          )}
          <StartDiagnosis customerId={customer.id} />
          {seesOrders && <LatestOrders customerId={customer.id} />}
          <Elsewhere customerId={customer.id} />
        </div>
      </div>
      {may(customerApi.detail) && <Belongings customerId={customer.id} />}
      {dialog}
    </LiveContent>
  )
}

function StartDiagnosis({ customerId }: { customerId: string | null }) {
  const may = useMay()
  if (!may(startDiagnosisApi.diagnose)) return null
  return (
    <SectionCard title="启动诊断">
      <DiagnosisAtGun customerId={customerId} />
    </SectionCard>
  )
}

const Choice = ({ customers, onChoose }: { customers: readonly Customer[]; onChoose: (id: string) => void }) => (
  <SectionCard title={`这个号码属于 ${customers.length} 位客户，请选择`}>
    <Flex gap="small" wrap>
      {customers.map(({ id, nickname, realName, mobile, plateNos }) => (
        <Button key={id} onClick={() => onChoose(id)}>
          {[nickname ?? realName, mobile, plateNos[0]].filter(Boolean).join(' · ')}
        </Button>
      ))}
    </Flex>
  </SectionCard>
)

const Unknown = ({ number }: { number: string }) => (
  <>
    <Alert
      type="warning"
      showIcon
      title={`没有找到「${number}」`}
      description={`已按${numbers}查找，您的数据范围内没有这位客户。请向司机核对完整的号码；仍可诊断司机所在的枪。`}
    />
    <StartDiagnosis customerId={null} />
  </>
)
