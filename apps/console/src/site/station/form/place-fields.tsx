import { kmOutsideArea } from '@chargedeck/domain/map/place-in-area'
import { chinaBounds, isInChina, type Position } from '@chargedeck/domain/station/position'
import { Alert, Checkbox, Col, Form, Row, type FormRule } from 'antd'
import { useEffect, useState } from 'react'
import { PlacePicker } from '../place/place-picker.tsx'
import { NumberItem } from '../../../ui/fields/number/number-item.tsx'

type Degrees = { lng?: number | null | undefined; lat?: number | null | undefined }
type Placed = Degrees & { farPlaceFlag?: number | undefined }

const placeOf = ({ lng, lat }: Degrees): Position | null =>
  typeof lng === 'number' && typeof lat === 'number' ? { lng, lat } : null

const { west, east, south, north } = chinaBounds

type Props = { areaCode: string | undefined; required?: boolean }

/** The position of a station, typed or clicked, and the question whether it is right if its area lies elsewhere. */
export function PlaceFields({ areaCode, required = false }: Props) {
  const form = Form.useFormInstance<Placed>()
  const lng = Form.useWatch('lng', form)
  const lat = Form.useWatch('lat', form)
  // the fields of this form; watching them returns values only from the next render on
  const [start] = useState(() => placeOf(form.getFieldsValue(true) as Degrees))
  const value = placeOf({ lng, lat })
  useEffect(() => form.setFieldValue('farPlaceFlag', undefined), [form, lng, lat, areaCode]) // a tick is for one place
  const km = value && areaCode && isInChina(value) ? kmOutsideArea(areaCode, value) : null
  return (
    <>
      <Row gutter={16}>
        <DegreesField name="lng" label="经度" required={required} min={west} max={east} />
        <DegreesField name="lat" label="纬度" required={required} min={south} max={north} />
      </Row>
      {km !== null && <FarPlace km={km} />}
      <PlacePicker
        start={start}
        areaCode={areaCode}
        value={value && isInChina(value) ? value : null}
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

const FarPlace = ({ km }: { km: number }) => (
  <Alert
    type="warning"
    showIcon
    style={{ marginBottom: 16 }}
    title={`坐标与省市区不符：距所选城市约 ${km} 公里`}
    description={
      <Form.Item
        name="farPlaceFlag"
        noStyle
        getValueProps={(flag?: number) => ({ checked: flag === 1 })}
        getValueFromEvent={({ target }: { target: { checked: boolean } }) => (target.checked ? 1 : 0)}
      >
        <Checkbox>已核对，位置无误</Checkbox>
      </Form.Item>
    }
  />
)

const withThe =
  (other: 'lng' | 'lat'): FormRule =>
  ({ getFieldValue }) => ({
    validator: async (_, typed?: number | null) => {
      if (typed == null && typeof getFieldValue(other) === 'number') throw new Error('经度和纬度须一起填写')
    },
  })

type DegreesProps = { name: 'lng' | 'lat'; label: string; required: boolean; min: number; max: number }

const DegreesField = ({ name, label, required, min, max }: DegreesProps) => (
  <Col xs={24} sm={12}>
    <NumberItem
      name={name}
      label={`${label}（GCJ-02）`}
      rules={[required ? { required, message: `请填写${label}` } : withThe(name === 'lng' ? 'lat' : 'lng')]}
      min={min}
      max={max}
      precision={6}
      step={0.0001}
      placeholder={`${min} – ${max}`}
    />
  </Col>
)
