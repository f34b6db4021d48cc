import { feeAudienceLabels, feePileTypeLabels } from '@chargedeck/contract/site/fee/enums'
import { Form, Input, Switch } from 'antd'
import { DateTimePicker } from '../../ui/fields/date-time.tsx'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { StationSelect } from '../station/parts/station-select.tsx'
import { PlatformSelect } from './platform-select.tsx'
import './fee.css'

/** The key of a plan is fixed where its prices change; a draft keeps its station. */
export function FeeFormFields({ isNew, isChange }: { isNew: boolean; isChange: boolean }) {
  const audience: unknown = Form.useWatch('audience')
  const isNamed = audience === 'GROUP' || audience === 'CARRIER'
  return (
    <div className="fee-form__grid">
      <Form.Item
        name="stationId"
        label="站点"
        rules={[{ required: true, message: '请选择站点' }]}
        extra={isNew || isChange ? undefined : '草稿不能更换站点，可复制到其他站点'}
      >
        <StationSelect disabled={!isNew} />
      </Form.Item>
      <Form.Item name="feeName" label="方案名称" rules={[{ required: true, whitespace: true, max: 50 }]}>
        <Input />
      </Form.Item>
      <Form.Item name="pileType" label="适用桩型" rules={[{ required: true, message: '请选择适用桩型' }]}>
        <EnumSelect labels={feePileTypeLabels} order={['ALL', 'DC', 'AC']} disabled={isChange} />
      </Form.Item>
      <Form.Item name="audience" label="适用对象" rules={[{ required: true, message: '请选择适用对象' }]}>
        <EnumSelect labels={feeAudienceLabels} order={['ALL', 'VIP', 'GROUP', 'CARRIER']} disabled={isChange} />
      </Form.Item>
      {isNamed && (
        <Form.Item
          key={audience}
          name="audienceRefId"
          label={audience === 'CARRIER' ? '指定流量方' : '指定企业编号'}
          rules={
            audience === 'CARRIER'
              ? [{ required: true, message: '请选择流量方' }]
              : [{ required: true, pattern: /^\d{1,19}$/, message: '请填写数字编号' }]
          }
        >
          {audience === 'CARRIER' ? <PlatformSelect disabled={isChange} /> : <Input disabled={isChange} />}
        </Form.Item>
      )}
      {audience !== 'ALL' && (
        <Form.Item name="stackDiscount" label="可叠加折扣" valuePropName="checked">
          <Switch />
        </Form.Item>
      )}
      <Form.Item name="effectiveTime" label="生效时间" rules={[{ required: true, message: '请选择生效时间' }]}>
        <DateTimePicker showTime />
      </Form.Item>
      <Form.Item name="remark" label="备注" rules={[{ max: 200 }]}>
        <Input.TextArea rows={1} maxLength={200} />
      </Form.Item>
    </div>
  )
}
