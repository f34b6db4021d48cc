import { chinaBounds, type Position } from '@chargedeck/domain/station/position'
import { Col, Form, InputNumber, Row } from 'antd'
import { useState } from 'react'
import { PlacePicker } from '../place/place-picker.tsx'

type Degrees = { lng?: number | null | undefined; lat?: number | null | undefined }

const placeOf = ({ lng, lat }: Degrees): Position | null =>
  typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null

const { west, east, south, north } = chinaBounds

/** The position of a station, typed or clicked. */
export function PlaceFields() {
  const form = Form.useFormInstance<Degrees>()
  const lng = Form.useWatch('lng', form)
  const lat = Form.useWatch('lat', form)
  // the fields of this form; watching them returns values only from the next render on
  const [start] = useState(() => placeOf(form.getFieldsValue(true) as Degrees))
  return (
    <>
      <Row gutter={16}>
        <DegreesField name="lng" label="经度" placeholder={`${west} – ${east}`} />
        <DegreesField name="lat" label="纬度" placeholder={`${south} – ${north}`} />
      </Row>
      <PlacePicker
        start={start}
        value={placeOf({ lng, lat })}
        onPick={(picked) =>
          form.setFields([
            { name: 'lng', value: picked.lng, touched: true, errors: [] },
            { name: 'lat', value: picked.lat, touched: true, errors: [] },
          ])
        }
      />
    </>
  )
}

const DegreesField = ({ name, label, placeholder }: { name: 'lng' | 'lat'; label: string; placeholder: string }) => (
  <Col xs={24} sm={12}>
    <Form.Item name={name} label={`${label}（GCJ-02）`}>
      <InputNumber precision={6} step={0.0001} placeholder={placeholder} style={{ width: '100%' }} />
    </Form.Item>
  </Col>
)
