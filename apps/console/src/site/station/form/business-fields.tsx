import { facilityLabels, parkFeeTypeLabels } from '@chargedeck/contract/site/station/enums'
import { areBusinessHours } from '@chargedeck/domain/station/business-hours'
import { Col, Form, Input, Row } from 'antd'
import { EnumSelect } from '../../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { SwitchField } from '../../../ui/fields/switch-field.tsx'
import { required } from './form-parts.tsx'
import { Half } from '../../../ui/record/half.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

const phone = { pattern: /^[0-9+][0-9-]{4,19}$/, message: '电话格式不正确' }

export const BusinessSection = () => (
  <DrawerSection title="营业与停车">
    <Row gutter={16}>
      <HoursFields />
      <Half>
        <Form.Item name="serviceTel" label="服务电话" rules={[{ required: true, message: '请输入服务电话' }, phone]}>
          <Input inputMode="tel" />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="stationTel" label="站点电话" rules={[phone]}>
          <Input inputMode="tel" />
        </Form.Item>
      </Half>
      <Col span={24}>
        <Form.Item name="facilities" label="配套设施">
          <EnumSelect labels={facilityLabels} mode="multiple" />
        </Form.Item>
      </Col>
      <Half>
        <NumberItem name="parkNums" label="车位数" rules={required('请输入车位数')} min={0} max={9999} precision={0} />
      </Half>
      <Half>
        <Form.Item name="parkInfo" label="车位楼层描述" rules={[{ max: 100 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="parkFeeType" label="停车收费" rules={required('请选择停车收费')}>
          <EnumSelect labels={parkFeeTypeLabels} />
        </Form.Item>
      </Half>
      <Half>
        <Form.Item name="parkFeeDesc" label="停车费说明" rules={[{ max: 100 }]}>
          <Input />
        </Form.Item>
      </Half>
      <Col span={24}>
        <Form.Item name="siteGuide" label="站点引导" rules={[{ max: 100 }]}>
          <Input placeholder="司机如何找到车位" />
        </Form.Item>
      </Col>
      <Half>
        <NumberItem
          name="minStartYuan"
          label="起充余额"
          extra="留空时按公司运营配置"
          min={0}
          max={100_000}
          precision={2}
          suffix="元"
        />
      </Half>
    </Row>
  </DrawerSection>
)

function HoursFields() {
  const isAllDay = Form.useWatch('openAllDayFlag') === 1
  const hours = async (_: unknown, text?: string) => {
    if (!areBusinessHours(text ?? '')) throw new Error('营业时间格式不正确，如 08:00-22:00')
  }
  return (
    <>
      <Half>
        <SwitchField name="openAllDayFlag" label="全天开放" />
      </Half>
      <Half>
        {!isAllDay && (
          <Form.Item name="businessHours" label="营业时间" required rules={[{ validator: hours }]}>
            <Input placeholder="08:00-22:00" />
          </Form.Item>
        )}
      </Half>
    </>
  )
}
