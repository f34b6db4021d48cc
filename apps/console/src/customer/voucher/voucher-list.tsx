import { voucherApi } from '@chargedeck/contract/customer/voucher/calls'
import { redeemCodeApi } from '@chargedeck/contract/customer/voucher/code-calls'
import { voucherStateLabels, voucherTypeLabels } from '@chargedeck/contract/customer/voucher/enums'
import { voucherGrantApi } from '@chargedeck/contract/customer/voucher/grant-calls'
import { Button, Flex, Form } from 'antd'
import { useState } from 'react'
import { Allowed } from '../../ui/action/allowed.tsx'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { lazyDrawer, lazyPart } from '../../ui/lazy-part.tsx'
import { activityTexts } from '../activity/parts/activity-texts.tsx'
import { customerTexts } from '../customer/parts/customer-texts.tsx'
import { voucherColumns } from './voucher-columns.tsx'
import { voucherPage } from './voucher-queries.ts'

const ActivityFilter = lazyPart(async () => (await import('../activity/parts/activity-filter.tsx')).ActivityFilter)
const GrantDialog = lazyPart(async () => (await import('./grant-dialog.tsx')).GrantDialog)
const GrantsDrawer = lazyDrawer(async () => (await import('./grants-drawer.tsx')).GrantsDrawer)
const CodesDrawer = lazyDrawer(async () => (await import('./codes-drawer.tsx')).CodesDrawer)

const voucherTexts = { ...activityTexts, ...customerTexts, grantId: () => '同一次发放' }

type Opened = 'grant' | 'grants' | 'codes'

/** The vouchers of all customers, as a tab of their page. */
export function VoucherList() {
  const [opened, setOpened] = useState<Opened | null>(null)
  const close = () => setOpened(null)
  const closeGrant = () => setOpened((now) => (now === 'grant' ? null : now)) // a started grant is followed in its drawer
  return (
    <>
      <DataTable
        name="voucher"
        title="优惠券"
        rowKey="id"
        columns={voucherColumns}
        query={voucherApi.page.query}
        load={voucherPage}
        filters={filters}
        filterTexts={voucherTexts}
        extra={<Tools onOpen={setOpened} />}
        empty={{ text: '还没有优惠券' }}
      />
      {opened === 'grant' && <GrantDialog onClose={closeGrant} onStarted={() => setOpened('grants')} />}
      {opened === 'grants' && <GrantsDrawer onClose={close} />}
      {opened === 'codes' && <CodesDrawer onClose={close} />}
    </>
  )
}

const Tools = ({ onOpen }: { onOpen: (what: Opened) => void }) => (
  <Flex gap="small" wrap>
    <Allowed to={redeemCodeApi.page}>
      <Button onClick={() => onOpen('codes')}>兑换码</Button>
    </Allowed>
    <Allowed to={voucherGrantApi.page}>
      <Button onClick={() => onOpen('grants')}>发放记录</Button>
    </Allowed>
    <Allowed to={voucherGrantApi.grant}>
      <Button type="primary" onClick={() => onOpen('grant')}>
        定向发券
      </Button>
    </Allowed>
  </Flex>
)

const filters = (
  <>
    <TextFilter name="mobile" label="手机号" />
    <TextFilter name="voucherNo" label="券编号" />
    <Form.Item name="voucherType" label="券类型">
      <EnumSelect labels={voucherTypeLabels} />
    </Form.Item>
    <Form.Item name="status" label="状态">
      <EnumSelect labels={voucherStateLabels} />
    </Form.Item>
    <ActivityFilter />
    <DateRangeField label="到期时间" start="startTime" end="endTime" />
    <DateRangeField label="使用时间" start="usedStartTime" end="usedEndTime" />
  </>
)
