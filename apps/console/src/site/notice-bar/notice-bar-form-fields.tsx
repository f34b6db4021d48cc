import { appPositionLabels } from '@chargedeck/contract/site/banner/enums'
import { noticeBarTypeLabels } from '@chargedeck/contract/site/notice-bar/enums'
import { noticeBarTypes } from '@chargedeck/domain/app-content/kinds'
import { Form, Input } from 'antd'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { RichText } from '../../ui/fields/rich-text/rich-text.tsx'
import { SwitchField } from '../../ui/fields/switch-field.tsx'
import { CompanySelect } from '../company/parts/company-select.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { NumberItem } from '../../ui/fields/number/number-item.tsx'

const required = [{ required: true }]

export const NoticeBarFormFields = ({ isNew }: { isNew: boolean }) => (
  <>
    <Form.Item name="companyId" label="公司" rules={[{ required: true, message: '请选择公司' }]}>
      <CompanySelect forRecord disabled={!isNew} />
    </Form.Item>
    <Form.Item name="title" label="标题" rules={[{ required: true, whitespace: true, max: 40 }]}>
      <Input maxLength={40} showCount />
    </Form.Item>
    <Form.Item name="noticeType" label="类型" rules={[{ required: true, message: '请选择类型' }]}>
      <EnumSelect labels={noticeBarTypeLabels} />
    </Form.Item>
    <Stations />
    <Form.Item name="position" label="位置" rules={[{ required: true, message: '请选择位置' }]}>
      <EnumSelect labels={appPositionLabels} order={['HOME', 'STATION', 'MINE']} />
    </Form.Item>
    <Form.Item
      name="content"
      label="内容"
      extra="最多500字，不含图片"
      validateTrigger="onSubmit"
      rules={[{ required: true, whitespace: true, message: '请填写公告内容' }]}
    >
      <RichText height={220} pictures={false} />
    </Form.Item>
    <Form.Item name="startTime" label="开始时间" rules={[{ required: true, message: '请选择开始时间' }]}>
      <DateTimePicker showTime />
    </Form.Item>
    <Form.Item name="endTime" label="结束时间" rules={[{ required: true, message: '请选择结束时间' }]}>
      <DateTimePicker showTime />
    </Form.Item>
    <SwitchField name="topFlag" label="置顶" />
    <NumberItem name="sort" label="排序" extra="小的在前" rules={required} min={1} max={1000} precision={0} />
    <Form.Item name="remark" label="备注">
      <Input maxLength={200} />
    </Form.Item>
  </>
)

/** Only a notice of stations names some. */
function Stations() {
  if (Form.useWatch('noticeType') !== noticeBarTypes.station) return null
  return (
    <Form.Item
      name="stationIds"
      label="站点"
      rules={[{ required: true, type: 'array', min: 1, message: '请选择公告的站点' }]}
    >
      <StationSelect mode="multiple" />
    </Form.Item>
  )
}
