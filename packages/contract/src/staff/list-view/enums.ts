/** Where a column stands while the others scroll. */
export const pinLabels = { none: '不固定', left: '固定左侧', right: '固定右侧' } as const
