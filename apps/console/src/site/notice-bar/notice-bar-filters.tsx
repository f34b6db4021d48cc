import { appPositionLabels, isShowingLabels } from '@chargedeck/contract/site/banner/enums'
import { noticeBarTypeLabels, noticeOnOffLabels } from '@chargedeck/contract/site/notice-bar/enums'
import { Form } from 'antd'
import { DateRangeField } from '../../ui/fields/date-range.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { NumberSelect } from '../../ui/fields/number-select.tsx'
import { TextFilter } from '../../ui/fields/text-filter.tsx'
import { CompanySelect } from '../company/parts/company-select.tsx'

export const NoticeBarFilters = () => (
  <>
    <TextFilter name="title" label="标题" />
    <Form.Item name="noticeType" label="类型">
      <EnumSelect labels={noticeBarTypeLabels} />
    </Form.Item>
    <Form.Item name="position" label="位置">
      <EnumSelect labels={appPositionLabels} order={['HOME', 'STATION', 'MINE']} />
    </Form.Item>
    <Form.Item name="showing" label="展示">
      <NumberSelect labels={isShowingLabels} />
    </Form.Item>
    <Form.Item name="dataStatus" label="状态">
      <NumberSelect labels={noticeOnOffLabels} />
    </Form.Item>
    <DateRangeField label="展示时间" start="startTime" end="endTime" />
    <Form.Item name="companyId" label="公司">
      <CompanySelect allowClear />
    </Form.Item>
  </>
)
