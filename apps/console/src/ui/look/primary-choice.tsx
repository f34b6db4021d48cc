import { CheckOutlined } from '@ant-design/icons'
import { Tooltip } from 'antd'
import { primaries } from './primaries.ts'

type Props = { value: string; onChange: (primary: string) => void }

export const PrimaryChoice = ({ value, onChange }: Props) => (
  <div role="radiogroup" aria-label="主题色" className="cd-look__colors">
    {Object.entries(primaries).map(([primary, name]) => (
      <Tooltip key={primary} title={name}>
        <label className="cd-look__color" style={{ background: primary }}>
          <input
            type="radio"
            name="主题色"
            aria-label={name}
            checked={primary === value}
            onChange={() => onChange(primary)}
          />
          {primary === value && <CheckOutlined />}
        </label>
      </Tooltip>
    ))}
  </div>
)
