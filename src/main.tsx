import { openApp } from './open-app.tsx';
import './ui/tokens.css';
import './ui/base.css';

void openApp();
