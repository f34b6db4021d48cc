import { Flex } from 'antd'
import type { ReactNode } from 'react'
import './page-container.css'

type Props = { title?: ReactNode; description?: ReactNode; extra?: ReactNode; children: ReactNode }

export function PageContainer({ title, description, extra, children }: Props) {
  return (
    <div className="cd-page">
      {(title || extra) && (
        <Flex justify="space-between" align="end" gap="middle" wrap className="cd-page__head">
          <div>
            {title && <h1 className="cd-page__title">{title}</h1>}
            {description && <p className="cd-page__text">{description}</p>}
          </div>
          {extra}
        </Flex>
      )}
      {children}
    </div>
  )
}
