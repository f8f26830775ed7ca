/** Texts of editing: saving, conflicts with colleagues, and moving in a list. */

export const editText = {
  save: "儲存",
  saving: "儲存…",
  changes: (count: number) => `${count} 項變更尚未儲存`,
  discard: "放棄變更",
  discardText: "所有尚未儲存的變更都會還原。",
  review: "確認變更",
  reviewText: "儲存後，商店會立刻顯示新的內容。",
  confirm: "確認儲存",
  confirmAnyway: "仍要儲存",
  cautions: "請留意",
  isNew: (kind: string) => `新增${kind}`,
  saved: "已儲存。",
  merged: (who: string, fields: string) => `${who} 剛才也修改了${fields}，已一併保留。`,
  readOnly: "您的身分只能檢視，不能修改。",
  moveUp: (name: string) => `上移：${name}`,
  moveDown: (name: string) => `下移：${name}`,
  place: (place: number, count: number) => `第 ${place} 個，共 ${count} 個`,
  up: "上移",
  down: "下移",
  moved: (name: string, place: number) => `${name}移到第 ${place} 個`,
  preview: "預覽",
  orderChanged: "同事剛才調整了順序或增減了項目，已顯示最新的順序，請再調整一次。",
  letters: (count: number, most: number) => `${count} / ${most}`,
} as const;

export const conflictText = {
  title: "同事也修改了同一個欄位",
  text: (who: string, name: string) =>
    `您編輯的時候，${who} 已經儲存了「${name}」。請選擇每個欄位要保留的內容。`,
  base: "原本",
  theirs: (who: string) => `${who} 儲存的`,
  mine: "您輸入的",
  taken: (fields: string) => `另外，${fields}也有更新，會一併保留。`,
  send: "以選擇的內容儲存",
  colleague: "同事",
} as const;
