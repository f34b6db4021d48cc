import { Col } from 'antd'
import type { ReactNode } from 'react'

/** Half of a row of a form; on a phone the whole. */
export const Half = ({ children }: { children: ReactNode }) => (
  <Col xs={24} sm={12}>
    {children}
  </Col>
)
