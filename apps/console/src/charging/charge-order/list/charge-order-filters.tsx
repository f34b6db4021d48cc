import {
  chargeOrderTimeTypeLabels,
  noStopCode,
  orderStatusLabels,
  payStatusLabels,
  settleTypeLabels,
  startupModeLabels,
  startupWayLabels,
  stopSideLabels,
} from '@chargedeck/contract/charging/charge-order/enums'
import { customerTypeLabels } from '@chargedeck/contract/customer/customer/enums'
import { pileTypeLabels } from '@chargedeck/contract/site/pile/enums'
import { Form, Input } from 'antd'
import { DateRangeField } from '../../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { FlagField } from '../../../ui/fields/flag-field.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'
import { CodeFilter } from '../../../site/alarm-code/parts/code-filter.tsx'
import { CarrierFilter } from '../../../site/carrier/parts/carrier-filter.tsx'
import { CompanySelect } from '../../../site/company/parts/company-select.tsx'
import { StationSelect } from '../../../site/station/parts/station-select.tsx'
import { GroupFilter } from '../../../customer/customer/parts/group-filter.tsx'
import { orderStatusOrder } from '../charge-order-labels.ts'
import { AssigneeSelect } from './assignee-select.tsx'

const Typed = ({ name, label, placeholder = '' }: { name: string; label: string; placeholder?: string }) => (
  <Form.Item name={name} label={label}>
    <Input allowClear placeholder={placeholder} />
  </Form.Item>
)

const unreported = { code: noStopCode, name: '未上报' }

const perDegree = 10_000

const MinEnergy = () => (
  <NumberItem name="minEnergy" label="最小电量" min={0} max={10_000} precision={2} suffix="度" per={perDegree} />
)

const OnlyFilters = () => (
  <>
    <FlagField name="abnormalStopOnly" label="仅看异常停止" />
    <FlagField name="abnormalOnly" label="仅看异常" />
    <FlagField name="onceAbnormalOnly" label="仅看曾异常" />
    <FlagField name="firstOrderOnly" label="仅看新客首单" />
    <FlagField name="reviewOnly" label="仅看待复核" />
    <FlagField name="settlementWaitsOnly" label="仅看结算待复核" />
    <FlagField name="unbilledOnly" label="仅看未分账" />
  </>
)

/** `ofGroup`: the page is about the orders of one group. */
export const ChargeOrderFilters = ({ ofGroup = false }: { ofGroup?: boolean }) => (
  <>
    <Form.Item name="orderStatus" label="订单状态">
      <EnumSelect labels={orderStatusLabels} order={orderStatusOrder} mode="multiple" />
    </Form.Item>
    <Form.Item name="stationId" label="站点">
      <StationSelect mode="multiple" />
    </Form.Item>
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
    <Form.Item name="assigneeId" label="负责人">
      <AssigneeSelect />
    </Form.Item>
    <Form.Item name="timeType" label="时间类型">
      <EnumSelect labels={chargeOrderTimeTypeLabels} placeholder={chargeOrderTimeTypeLabels.CREATE} />
    </Form.Item>
    <DateRangeField label="时间范围" start="startTime" end="endTime" />
    <Typed name="orderNo" label="订单编号" />
    <Typed name="tradeNo" label="交易流水号" />
    <Typed name="mobile" label="手机号" />
    <Typed name="plateNo" label="车牌" />
    <Typed name="vin" label="VIN" />
    <Typed name="pileNo" label="桩编号" />
    <Typed name="gunCode" label="枪编码" />
    <Form.Item name="startupMode" label="启动方式">
      <EnumSelect labels={startupModeLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="startupWay" label="启动途径">
      <EnumSelect labels={startupWayLabels} mode="multiple" />
    </Form.Item>
    <Form.Item name="customerType" label="客户类型">
      <EnumSelect labels={customerTypeLabels} />
    </Form.Item>
    {!ofGroup && <GroupFilter />}
    <CarrierFilter />
    <Typed name="carrierOrderNo" label="外部单号" placeholder="完整单号或开头" />
    <Form.Item name="pileType" label="桩型">
      <EnumSelect labels={pileTypeLabels} />
    </Form.Item>
    <Form.Item name="payStatus" label="支付状态">
      <EnumSelect labels={payStatusLabels} />
    </Form.Item>
    <Form.Item name="settleType" label="结算方式">
      <EnumSelect labels={settleTypeLabels} />
    </Form.Item>
    <MinEnergy />
    <Form.Item name="stopCode" label="停止原因">
      <CodeFilter alarmType="STOP_CAUSE" also={unreported} />
    </Form.Item>
    <Form.Item name="stopSide" label="停止方">
      <EnumSelect labels={stopSideLabels} />
    </Form.Item>
    <OnlyFilters />
  </>
)
