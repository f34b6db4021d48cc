import { Button } from 'antd'

/** A range that the server applies by itself, and the wider one that staff may ask for. */
export type SearchLimit = { text: string; wider: { label: string; filters: object } }

type Props = { limit: SearchLimit; onChange: (changes: object) => void }

export const LimitText = ({ limit: { text, wider }, onChange }: Props) => (
  <span className="cd-limit">
    搜索限于{text}
    <Button type="link" size="small" onClick={() => onChange(wider.filters)}>
      {wider.label}
    </Button>
  </span>
)
