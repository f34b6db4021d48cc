import type { FormRule } from 'antd'

export const required = (what: string): FormRule[] => [{ required: true, message: what }]
