import { connectorTypeLabels, nationalStandardLabels } from '@chargedeck/contract/site/gun/enums'
import { gunNameOf, gunNoOf, mostGuns } from '@chargedeck/domain/pile/rules'
import { connectorTypes, nationalStandards } from '@chargedeck/domain/gun/kinds'
import { Col, Form, Input, Row } from 'antd'
import { EnumSelect } from '../../ui/fields/enum-select.tsx'
import { DrawerSection } from '../../ui/record/record-drawer.tsx'
import { NumberField } from './form-parts.tsx'

export function GunFields({ isKnown }: { isKnown: boolean }) {
  const gunQty = Form.useWatch<number | undefined>('gunQty') ?? 0
  return (
    <DrawerSection title="充电枪">
      <Row gutter={16}>
        <NumberField name="gunQty" label="枪数" min={1} max={mostGuns} disabled={isKnown} />
      </Row>
      {Array.from({ length: Math.min(gunQty, mostGuns) }, (_, at) => (
        <OneGun key={gunNoOf(at)} at={at} />
      ))}
    </DrawerSection>
  )
}

function OneGun({ at }: { at: number }) {
  const usual =
    Form.useWatch<'DC' | 'AC' | undefined>('pileType') === 'AC' ? connectorTypes.acPlug : connectorTypes.dcPlug
  const label = (word: string) => `${gunNoOf(at)}号枪${word}`
  return (
    <Row gutter={16}>
      <Col xs={12} sm={6}>
        <Form.Item name={['guns', at, 'gunName']} label={label('名称')} rules={[{ max: 20 }]}>
          <Input placeholder={gunNameOf(at)} />
        </Form.Item>
      </Col>
      <Col xs={12} sm={6}>
        <Form.Item name={['guns', at, 'connectorType']} label={label('接口类型')}>
          <EnumSelect labels={connectorTypeLabels} placeholder={connectorTypeLabels[usual]} />
        </Form.Item>
      </Col>
      <Col xs={12} sm={6}>
        <Form.Item name={['guns', at, 'nationalStandard']} label={label('国标')}>
          <EnumSelect labels={nationalStandardLabels} placeholder={nationalStandardLabels[nationalStandards.of2015]} />
        </Form.Item>
      </Col>
      <Col xs={12} sm={6}>
        <Form.Item name={['guns', at, 'parkNo']} label={label('车位号')} rules={[{ max: 10 }]}>
          <Input />
        </Form.Item>
      </Col>
    </Row>
  )
}
