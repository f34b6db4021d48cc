import {
  AlertOutlined,
  ApiOutlined,
  AuditOutlined,
  BankOutlined,
  CheckSquareOutlined,
  ClockCircleOutlined,
  DiffOutlined,
  DisconnectOutlined,
  FileSearchOutlined,
  FileTextOutlined,
  PayCircleOutlined,
  SafetyOutlined,
  TagsOutlined,
  ToolOutlined,
  TransactionOutlined,
  WalletOutlined,
  WarningOutlined,
} from '@ant-design/icons'
import type { WaitingKind } from '@chargedeck/contract/insight/home/waiting'
import type { ReactNode } from 'react'
import type { Tone } from '../../ui/text/state-tag.tsx'

type Look = { tone: Tone; icon: ReactNode }

export const waitingLooks: Record<WaitingKind, Look> = {
  URGENT_WARNING: { tone: 'fault', icon: <AlertOutlined /> },
  RECOVERED_WARNING: { tone: 'attention', icon: <CheckSquareOutlined /> },
  WORK_ORDER: { tone: 'active', icon: <ToolOutlined /> },
  ABNORMAL_ORDER: { tone: 'fault', icon: <WarningOutlined /> },
  REVIEW_ORDER: { tone: 'attention', icon: <FileSearchOutlined /> },
  UNPAID_ORDER: { tone: 'waiting', icon: <ClockCircleOutlined /> },
  MANUAL_SETTLEMENT: { tone: 'attention', icon: <AuditOutlined /> },
  REFUND: { tone: 'attention', icon: <PayCircleOutlined /> },
  TOP_UP: { tone: 'attention', icon: <WalletOutlined /> },
  WITHDRAWAL: { tone: 'attention', icon: <TransactionOutlined /> },
  WITHDRAWAL_END: { tone: 'attention', icon: <AuditOutlined /> },
  DOUBTED_WITHDRAWAL: { tone: 'fault', icon: <TransactionOutlined /> },
  SILENT_WITHDRAWAL: { tone: 'fault', icon: <TransactionOutlined /> },
  FAILED_WITHDRAWAL: { tone: 'fault', icon: <TransactionOutlined /> },
  INVOICE: { tone: 'active', icon: <FileTextOutlined /> },
  CHANGED_INVOICE: { tone: 'attention', icon: <FileTextOutlined /> },
  CHANNEL_DIFFERENCE: { tone: 'fault', icon: <DiffOutlined /> },
  CARRIER_DIFFERENCE: { tone: 'fault', icon: <DiffOutlined /> },
  ROAMING_ORDER: { tone: 'fault', icon: <WarningOutlined /> },
  UNPAID_ROAMING_ORDER: { tone: 'waiting', icon: <ClockCircleOutlined /> },
  LOW_GROUP: { tone: 'attention', icon: <BankOutlined /> },
  LOW_MARGIN: { tone: 'attention', icon: <BankOutlined /> },
  OPEN_BREAKER: { tone: 'fault', icon: <DisconnectOutlined /> },
  FEE_DRAFT: { tone: 'active', icon: <TagsOutlined /> },
  UNKNOWN_CHARGER: { tone: 'reserved', icon: <ApiOutlined /> },
  VERIFY_DUE: { tone: 'attention', icon: <SafetyOutlined /> },
  VERIFY_OVERDUE: { tone: 'fault', icon: <SafetyOutlined /> },
}
