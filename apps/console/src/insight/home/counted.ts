export const counted = (value: number): string => value.toLocaleString('en-US')
