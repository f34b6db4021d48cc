import { CloseOutlined } from '@ant-design/icons'
import { Button } from 'antd'
import { sizeText } from '../text/size-text.ts'
import type { Sending } from './use-uploads.ts'

/** The uploads under way, and the failed ones with their reason. */
export const SendingList = ({ sending, onDrop }: { sending: readonly Sending[]; onDrop: (key: number) => void }) => (
  <ul className="cd-uploads">
    {sending.map(({ key, name, size, share, error }) => (
      <li key={key} className="cd-upload">
        <span className="cd-upload__name">{name}</span>
        <span className="cd-upload__size">
          {error ? '' : share > 0 ? `${Math.floor(share * 100)}%` : sizeText(size)}
        </span>
        {error && (
          <Button
            type="text"
            size="small"
            aria-label={`移除 ${name}`}
            icon={<CloseOutlined />}
            onClick={() => onDrop(key)}
          />
        )}
        {error ? (
          <span role="alert" className="cd-upload__error">
            上传失败：{error}
          </span>
        ) : (
          <progress className="cd-upload__bar" value={share} max={1} aria-label={`${name} 上传进度`} />
        )}
      </li>
    ))}
  </ul>
)
