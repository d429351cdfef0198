import { icon } from '../../../../ui/icons/icon.tsx';

export const UndoIcon = icon(<path d="M4 8h8a4.5 4.5 0 0 1 0 9H8M7.5 4.5 4 8l3.5 3.5" />);
export const RedoIcon = icon(<path d="M16 8H8a4.5 4.5 0 0 0 0 9h4M12.5 4.5 16 8l-3.5 3.5" />);
export const FillIcon = icon(<path d="M3.5 3.5h13v13h-13zM3.5 8h13M8 3.5v13M12.5 3.5v13M3.5 12.5h13" />);
export const CopyIcon = icon(
  <>
    <rect x="7" y="7" width="10" height="10" rx="1.5" />
    <path d="M13 7V3.5H3.5V13H7" />
  </>,
);
export const MoveIcon = icon(<path d="M3 10h12m-4-4 4 4-4 4M17.5 4v12" />);
export const CopyCellsIcon = icon(
  <>
    <rect x="6.5" y="6.5" width="10.5" height="10.5" rx="1.5" />
    <path d="M6.5 11.75H17M11.75 6.5V17M13 3.5H5A1.5 1.5 0 0 0 3.5 5v8" />
  </>,
);
export const NoteIcon = icon(<path d="M4 3.5h12v9l-4 4H4zM12 16.5v-4h4M7 7.5h6M7 10.5h3" />);
export const PasteIcon = icon(<path d="M7 4.5H4.5v12.5h11V4.5H13M7 3h6v3.5H7zM10 9v5.5M7.5 12l2.5 2.5 2.5-2.5" />);
export const SpreadIcon = icon(<path d="M10 3.5v5m0 0L4 14.5m6-6 6 6m-6-6v8M4 11.5v5h0m12-5v5" />);
export const SeasonIcon = icon(
  <path d="M3.5 5.5h13v11h-13zM3.5 9h13M7 3v4M13 3v4M12 12.5H8m0 0 1.5-1.5M8 12.5 9.5 14" />,
);
