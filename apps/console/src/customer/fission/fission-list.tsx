import { fissionApi } from '@chargedeck/contract/customer/fission/calls'
import {
  fissionReachedLabels,
  fissionStateLabels,
  inviteChannelLabels,
} from '@chargedeck/contract/customer/fission/enums'
import { Flex, Form } from 'antd'
import { DataTable } from '../../ui/data-table/data-table.tsx'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { lazyPart } from '../../ui/lazy-part.tsx'
import { activityTexts } from '../activity/parts/activity-texts.tsx'
import { customerTexts } from '../customer/parts/customer-texts.tsx'
import { fissionColumns } from './fission-columns.tsx'
import { fissionPage } from './fission-queries.ts'
import { FissionSums } from './fission-sums.tsx'

const ActivityFilter = lazyPart(async () => (await import('../activity/parts/activity-filter.tsx')).ActivityFilter)

/** The invitations, as a tab of the customers' page. */
export const FissionList = () => (
  <Flex vertical gap="middle">
    <FissionSums />
    <DataTable
      name="fission"
      title="裂变邀请"
      rowKey="id"
      columns={fissionColumns}
      query={fissionApi.page.query}
      load={fissionPage}
      filters={filters}
      filterTexts={fissionTexts}
      empty={{ text: '还没有邀请。开展裂变邀请活动后，客户在客户端邀请好友' }}
    />
  </Flex>
)

const fissionTexts = { ...activityTexts, ...customerTexts }

const filters = (
  <>
    <TextFilter name="inviterMobile" label="邀请人手机号" />
    <TextFilter name="inviteeMobile" label="被邀请人手机号" />
    <ActivityFilter type="FISSION" />
    <Form.Item name="status" label="状态">
      <EnumSelect labels={fissionStateLabels} />
    </Form.Item>
    <Form.Item name="reached" label="进度">
      <EnumSelect labels={fissionReachedLabels} />
    </Form.Item>
    <Form.Item name="inviteChannel" label="渠道">
      <EnumSelect labels={inviteChannelLabels} />
    </Form.Item>
    <DateRangeField label="邀请时间" start="startTime" end="endTime" />
  </>
)
