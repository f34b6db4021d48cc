import { dataStateLabels } from '@chargedeck/contract/enums'
import { dataStates } from '@chargedeck/domain/kernel/data-states'
import { Form } from 'antd'
import { NumberSelect } from '../number-select.tsx'

const { [dataStates.deleted]: _, ...labels } = dataStateLabels

/** The filter of a list by whether a row is active. */
export const DataStatusFilter = ({ name = 'dataStatus' }: { name?: string }) => (
  <Form.Item name={name} label="状态">
    <NumberSelect labels={labels} />
  </Form.Item>
)
