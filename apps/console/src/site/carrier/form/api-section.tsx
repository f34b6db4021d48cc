import { apiDirectionLabels } from '@chargedeck/contract/site/carrier/enums'
import { apiDirections, type KnownApi } from '@chargedeck/domain/carrier/interfaces'
import type { ApiStandard } from '@chargedeck/domain/carrier/kinds'
import { useQuery } from '@tanstack/react-query'
import { Flex, Form, Input, Switch } from 'antd'
import { DrawerSection } from '../../../ui/record/record-drawer.tsx'
import { apisOfStandard } from '../carrier-queries.ts'
import type { ApiChoice } from './carrier-form-values.ts'
import './api-section.css'

export const ApiSection = () => (
  <DrawerSection title="接口开关">
    <Form.Item name="apis">
      <ApiField />
    </Form.Item>
  </DrawerSection>
)

type FieldProps = { value?: readonly ApiChoice[]; onChange?: (apis: ApiChoice[]) => void }
const nothing: readonly KnownApi[] = []

/** Every interface of the chosen standard; what is not chosen yet has its usual path. */
function ApiField({ value = [], onChange }: FieldProps) {
  const standard = Form.useWatch<ApiStandard | undefined>('apiStandard') ?? 'T/CEC'
  const { data: known = nothing } = useQuery(apisOfStandard(standard))
  const chosen = known.map(
    ({ name, direction, path, usedAtFirst }) =>
      value.find((api) => api.name === name && api.direction === direction) ?? {
        name,
        direction,
        path,
        enableFlag: usedAtFirst ? 1 : 0,
      },
  )
  const change = (at: number, changed: Partial<ApiChoice>) =>
    onChange?.(chosen.map((api, index) => (index === at ? { ...api, ...changed } : api)))
  return apiDirections.map((direction) => (
    <div key={direction}>
      <h4>{apiDirectionLabels[direction]}</h4>
      {chosen.map((api, at) => {
        const shown = known[at]
        return (
          shown?.direction === direction && (
            <ApiLine key={api.name} known={shown} api={api} onChange={(changed) => change(at, changed)} />
          )
        )
      })}
    </div>
  ))
}

type LineProps = { known: KnownApi; api: ApiChoice; onChange: (changed: Partial<ApiChoice>) => void }

const ApiLine = ({ known: { title, required }, api: { path, enableFlag }, onChange }: LineProps) => (
  <Flex align="center" gap={12} className="carrier-api">
    <Switch
      size="small"
      aria-label={`启用${title}`}
      checked={enableFlag === 1}
      disabled={required}
      onChange={(checked) => onChange({ enableFlag: checked ? 1 : 0 })}
    />
    <span className="carrier-api__title">{title}</span>
    <Input
      size="small"
      aria-label={`${title}的路径`}
      value={path}
      maxLength={100}
      onChange={({ target }) => onChange({ path: target.value })}
    />
  </Flex>
)
