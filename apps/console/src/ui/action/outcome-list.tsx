import { Alert, Flex } from 'antd'
import { StateTag } from '../text/state-tag.tsx'
import './outcome-list.css'

export type Outcome = { name: string; ok: boolean; message: string | null }

type Props = {
  done: string
  notDone?: string
  /** The counting word of the items. */
  unit?: string
  outcomes: readonly Outcome[]
}

/** The result of each item, failures first. */
export function OutcomeList({ done, notDone = '未执行', unit = '台', outcomes }: Props) {
  const failed = outcomes.filter(({ ok }) => !ok)
  const sorted = [...failed, ...outcomes.filter(({ ok }) => ok)]
  const summary = `${outcomes.length - failed.length} ${unit}${done}${failed.length > 0 ? `，${failed.length} ${unit}${notDone}` : ''}`
  return (
    <>
      <Alert type={failed.length > 0 ? 'warning' : 'success'} showIcon title={summary} style={{ marginBottom: 12 }} />
      <ul className="cd-outcomes">
        {sorted.map(({ name, ok, message }) => (
          <li key={name}>
            <Flex justify="space-between" gap="small" wrap>
              <span>{name}</span>
              <StateTag tone={ok ? 'done' : 'attention'} label={message ?? done} />
            </Flex>
          </li>
        ))}
      </ul>
    </>
  )
}
